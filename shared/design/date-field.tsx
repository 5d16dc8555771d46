import { TextField, type TextFieldProps } from './text-field.tsx';

/** `min` and `max` are ISO dates (YYYY-MM-DD). */
export type DateFieldProps = Omit<TextFieldProps, 'type'>;

/** A day, picked with the browser's own calendar. */
export const DateField = (props: DateFieldProps) => <TextField {...props} type="date" />;
