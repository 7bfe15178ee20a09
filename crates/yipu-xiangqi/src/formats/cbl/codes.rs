//! What the reader can find in a library. The numbers in the explanations are clauses of `SPEC.md`.

use yipu_core::codes;

codes! {
    HEAD_TRUNCATED = "CBL101", "cbl-head-truncated", Error;
        en "the library ends after {length} bytes, within its head of 66624";
        zh "棋库只有 {length} 字节，不足 66624 字节的头部";
        explain_en "The fields that are there are read; there are no records (2.1).";
        explain_zh "只读取已有的字段，没有棋谱（2.1）。";
    FIRST_ELSEWHERE = "CBL102", "cbl-first-elsewhere", Warning;
        en "the index does not end where the first record begins, at byte {at}";
        zh "索引的末尾不是第一个棋谱的开始（第 {at} 字节）";
        explain_en "The first record follows the slots of the index, whose number the head states (2.3).";
        explain_zh "第一个棋谱紧接索引，头部写明索引的项数（2.3）。";
    NO_RECORD = "CBL103", "cbl-no-record", Warning;
        en "the library has no record";
        zh "棋库中没有棋谱";
        explain_en "What the library says of itself is read as the tags of an empty record (2.4).";
        explain_zh "棋库自身的信息作为一个空棋谱的标签读取（2.4）。";
}
