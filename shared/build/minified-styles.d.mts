export default function minifiedStyles(source: string): string;
