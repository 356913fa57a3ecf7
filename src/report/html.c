/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/html.h"

/* Colours first: light, dark, and print. */
static const char *const style[] = {
    ":root{color-scheme:light dark;--ink:#1b1b1b;--paper:#fff;--soft:#5a5a5a;--line:#c9c9c9;",
    "--shade:#f3f2ee;--bad:#a8001c;--mark:#0b5fa5}\n",
    "@media (prefers-color-scheme:dark){:root{--ink:#ececec;--paper:#161616;--soft:#b0b0b0;",
    "--line:#474747;--shade:#242424;--bad:#ff9a92;--mark:#7cc0ff}}\n",
    "@media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--soft:#333;--line:#999;",
    "--shade:#fff;--bad:#000;--mark:#000}}\n",
    "*{box-sizing:border-box}\n",
    "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,sans-serif}\n",
    "header,main,footer{max-width:52rem;margin:0 auto;padding:0 1rem}\n",
    "h1{font-size:1.6rem}h2{font-size:1.35rem;margin:2rem 0 .5rem}h3{font-size:1.1rem;",
    "margin:1.5rem 0 .4rem}\n",
    "h1,h2,dd,p{overflow-wrap:anywhere}\n",
    "bdi{display:inline-block;overflow-wrap:anywhere;min-width:4.2em}\n",
    "dd bdi,th[scope=rowgroup] bdi,caption bdi{display:inline}\n",
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}\n",
    "dt{color:var(--soft)}dd{margin:0}\n",
    "table{border-collapse:collapse;width:100%;margin:.6rem 0;font-variant-numeric:tabular-nums}\n",
    "caption{text-align:left;color:var(--soft);padding:.2rem 0}\n",
    "th,td{padding:.2rem .35rem;text-align:left;vertical-align:top;",
    "border-bottom:1px solid var(--line)}\n",
    "tbody th[scope=rowgroup]{background:var(--shade)}tbody th[scope=row]{font-weight:inherit}\n",
    ".n{text-align:right;white-space:nowrap}\n",
    ".wrong>*{font-weight:600}.wrong .n,.wrong .why{color:var(--bad)}.why{display:block}\n",
    "abbr{text-decoration:none;white-space:nowrap}.soft{color:var(--soft)}\n",
    ".wide{overflow-x:auto}.wide th{white-space:nowrap}\n",
    "figure{margin:.5rem 0}svg{display:block;width:100%;height:auto;max-width:52rem}\n",
    "svg text{font-size:11px;fill:var(--soft);stroke:var(--paper);stroke-width:3px;",
    "paint-order:stroke}\n",
    ".grid{stroke:var(--line);stroke-width:.6}\n",
    ".border{stroke:var(--soft);stroke-width:1;stroke-dasharray:4 3}\n",
    ".course{fill:none;stroke:var(--ink);stroke-width:2}\n",
    ".mark{fill:var(--paper);stroke:var(--bad);stroke-width:2}.turned{fill:var(--bad)}\n",
    "@media (max-width:30rem){body{font-size:.9rem}th,td{padding:.2rem}svg text{font-size:15px}}\n",
    "@media print{body{font-size:9.5pt}tbody,figure,tr{break-inside:avoid}",
    "h2,h3{break-after:avoid}article+article{break-before:page}nav{display:none}}\n",
};

void sf_html_begin(struct sf_out *out, const char *title, enum sf_lang lang)
{
    sf_page_put(out, "<!DOCTYPE html>\n<html lang=\"");
    sf_page_put(out, lang == SF_DE ? "de" : "en");
    sf_page_put(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    sf_html_element(out, "title", title);
    sf_page_put(out, "<style>\n");
    for (unsigned i = 0; i < sizeof style / sizeof *style; i++)
        sf_page_put(out, style[i]);
    sf_page_put(out, "</style>\n</head>\n<body>\n<header>\n");
    sf_html_element(out, "h1", title);
    sf_page_put(out, "</header>\n<main>\n");
}

void sf_html_end(struct sf_out *out)
{
    sf_page_put(out, "</main>\n</body>\n</html>\n");
}

void sf_html_element(struct sf_out *out, const char *tag, const char *text)
{
    size_t name = 0;

    while (tag[name] && tag[name] != ' ')
        name++;
    sf_page_put(out, "<");
    sf_page_put(out, tag);
    sf_page_put(out, ">");
    sf_page_html(out, text);
    sf_page_put(out, "</");
    sf_out_raw(out, tag, name);
    sf_page_put(out, ">\n");
}
