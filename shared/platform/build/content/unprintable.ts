/** An invisible character that XML must not contain. Tabs and line ends are allowed; U+FFFD marks a lost letter. */
export const unprintable = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffd-\uffff]/u;
