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
    RECORDS_MISSING = "CBL104", "cbl-records-missing", Error;
        en "the index lists {count} {count|record|records}, but the library ends with number {number}";
        zh "索引列出 {count} 个棋谱，但棋库到第 {number} 个为止";
        explain_en "The library is cut off: what the index lists beyond the last record is not there (3.1).";
        explain_zh "棋库不完整：索引所列的后面的棋谱不存在（3.1）。";
    PAGE_CUT = "CBL105", "cbl-page-cut", Warning;
        en "the last page of this record has {count} {count|byte|bytes} of 4096";
        zh "该棋谱的最后一页只有 {count} 字节，应为 4096 字节";
        explain_en "Records fill whole pages (2.3). The library may be cut off.";
        explain_zh "棋谱占满整页（2.3）。棋库可能不完整。";
    LIBRARY_DIFFERS = "CBL201", "cbl-library-differs", Warning;
        en "record {number} has another text for the library's `{tag}`; that of an earlier record is written";
        zh "第 {number} 个棋谱中棋库的“{tag}”不同，写出较前棋谱的内容";
        explain_en "A library has each of its own texts once (4.1).";
        explain_zh "棋库自身的每项信息只有一份（4.1）。";
}
