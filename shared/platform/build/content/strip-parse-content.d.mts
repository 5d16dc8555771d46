export default function eraseParsing(source: string): string;
