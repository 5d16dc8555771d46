/** A character that no reader sees and that XML may not hold. Tabs and line ends are none; U+FFFD stands for a letter that was lost. */
export const unprintable = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffd-\uffff]/u;
