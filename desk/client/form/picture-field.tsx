import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import { choices, useShared } from '../desk-data.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { useForm, useProblem, type ControlProps } from './form-context.tsx';
import * as styles from './form.styles.ts';
import { fieldId } from './paths.ts';

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
export const PictureField = ({ field, path, value }: ControlProps) => {
  const { app, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const name = String(value ?? '').replace(/^\/pictures\//, '');
  const picture = useShared(choices).pictures[app]?.find((each) => each.name === name);
  const label = name ? 'Choose another picture' : 'Choose a picture';
  return (
    <>
      <FieldFrame label={field.label} hint={field.hint} error={useProblem(path)} given={{ id: fieldId(path) }}>
        {(control) => (
          <div css={styles.picture}>
            {picture ? <img src={`/pictures/${app}/${name}`} alt={picture.alt} /> : <span />}
            <div>
              <p>{picture ? picture.alt : name ? `There is no picture ${name}.` : 'No picture yet.'}</p>
              <Button size="small" {...control} aria-label={label} onClick={() => setChoosing(true)}>
                {label}
              </Button>
            </div>
          </div>
        )}
      </FieldFrame>
      {isChoosing ? (
        <PicturePicker
          app={app}
          current={name}
          onChoose={(chosen) => {
            setChoosing(false);
            if (chosen !== undefined) change(path, chosen);
          }}
        />
      ) : null}
    </>
  );
};
