export default function stripParseContent(source: string): string;
