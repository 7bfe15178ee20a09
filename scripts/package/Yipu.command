#!/bin/sh
# A double click opens the records of this folder in the browser.
here="$(cd "$(dirname "$0")" && pwd)"
exec "$here/yipu" view --until-closed "$here"
