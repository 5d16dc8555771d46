/**
 * Print styles of every page: black on white, one column, open answers, small pictures, without controls and videos.
 * Calls for action, in the tone `brick`, are omitted. `data-print="hide"` omits an element.
 * `own-sheet` gives it a sheet of its own, and `sheet` omits the footer, which is else the head of the first sheet:
 * after the page it would often be alone on the last one.
 */
export const printCss: string = `
@media print{
@page{margin:16mm 18mm;}
:root{--step--1:8.5pt;--step-0:10.5pt;--step-1:12pt;--step-2:14pt;--step-3:16pt;--step-4:19pt;--step-5:26pt;--step-6:28pt;--space-s:9pt;--space-m:12pt;--space-l:12pt;--space-xl:14pt;--space-2xl:16pt;--space-gutter:0px;--scene-height:48mm;}
html,body{background:#fff;}
#hem-root>div{position:relative;}
html:not(:has([data-print='sheet'])) main{padding-top:8mm;}
#hem-root>div:has(>main){display:block!important;}
*,*::before,*::after{color:#000!important;background-color:transparent!important;box-shadow:none!important;text-shadow:none!important;filter:none!important;animation:none!important;transition:none!important;-webkit-mask:none!important;mask:none!important;}
[data-tone]{background:none!important;}
#hem-root>:has(>main)~*,nav,button,video,iframe,dialog,[role='dialog'],[role='search'],[href='#main'],[data-print='hide'],[data-tone='brick'],html:has([data-print='sheet']) #hem-root>div>footer{display:none!important;}
section,article,li,figure,div{min-height:0!important;}
main>div>:last-child,main>div>:last-child>:last-child{padding-bottom:0!important;}
[data-print='own-sheet']{break-before:page;break-after:page;padding-block:0!important;}
details{break-inside:avoid;}
details::details-content{content-visibility:visible!important;block-size:auto!important;overflow:visible!important;}
main :is(p,li,dd,figcaption)>a[href^='http']::after{content:' (' attr(href) ')';font-size:.85em;word-break:break-all;}
main a:has(svg,img)::after{content:none!important;}
h1,h2,h3,h4,p:has(+h2),div:has(>h2:last-child,>h2+p:last-child){break-after:avoid;}
li:last-child{break-before:avoid;}
p,li{orphans:3;widows:3;}
li,figure,img,picture,blockquote,table,[role='table'],dl,dl>div{break-inside:avoid;}
main figure{max-width:80mm;}
}`;
