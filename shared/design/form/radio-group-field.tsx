import type { ComponentPropsWithRef } from 'react';
import { FieldError, LabelText, useControlProps, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

/** Native props and `ref` are passed on to every radio button. */
export type RadioGroupFieldProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'> & {
    options: readonly { value: string; label: string }[];
  };

export const RadioGroupField = ({ label, error, id, options, ...given }: RadioGroupFieldProps) => {
  const group = useControlProps({ error }, id);
  return (
    <fieldset css={styles.frame} role="radiogroup" aria-required={given.required || undefined} {...group}>
      <legend css={[styles.label, styles.legend]}>
        <LabelText label={label} required={given.required} />
      </legend>
      <div css={styles.choices}>
        {options.map(({ value, label: answer }) => (
          <label css={styles.choice} key={value}>
            <input name={group.id} {...given} type="radio" value={value} />
            <span>{answer}</span>
          </label>
        ))}
      </div>
      <FieldError field={group.id}>{error}</FieldError>
    </fieldset>
  );
};
