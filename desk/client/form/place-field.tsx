import type { MouseEvent } from 'react';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { isRecord, type Value } from '../../format/values.ts';
import { useForm, useProblem, type ControlProps, type RenderFields } from './form-context.tsx';
import * as styles from './form.styles.ts';
import { fieldId } from './paths.ts';

/** Edges of a map, in degrees. */
type Frame = Record<'south' | 'west' | 'north' | 'east', number>;

/** The map of a tour, or of all tours. */
function mapOf(values: unknown): { picture: string; frame: Frame } | undefined {
  const { neighborhood, discover, neighborhoods } = values as {
    neighborhood?: Frame;
    discover?: { map?: string };
    neighborhoods?: { map?: { picture: string; frame: Frame } };
  };
  return neighborhood && discover?.map ? { picture: discover.map, frame: neighborhood } : neighborhoods?.map;
}

const numberOf = (value: Value | undefined, name: string): number =>
  isRecord(value) && typeof value[name] === 'number' ? value[name] : NaN;

/** A place on the map of the open walk. A click sets it; the fields take degrees from the keyboard. */
export const PlaceField = ({ field, path, value, renderFields }: ControlProps & { renderFields: RenderFields }) => {
  const { values, change } = useForm();
  const error = useProblem(path);
  const map = mapOf(values);
  const [latitude, longitude] = [numberOf(value, 'latitude'), numberOf(value, 'longitude')];
  const place = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const { south, west, north, east } = map!.frame;
    const degreesAt = (from: number, to: number, share: number) => Number((from + (to - from) * share).toFixed(5));
    change(path, {
      latitude: degreesAt(north, south, (clientY - box.top) / box.height),
      longitude: degreesAt(west, east, (clientX - box.left) / box.width),
    });
  };
  const share = map && {
    left: `${((longitude - map.frame.west) / (map.frame.east - map.frame.west)) * 100}%`,
    top: `${((map.frame.north - latitude) / (map.frame.north - map.frame.south)) * 100}%`,
  };
  return (
    <fieldset css={styles.list} id={fieldId(path)}>
      <legend>{field.label}</legend>
      <p css={styles.hint}>{field.hint}</p>
      {map ? (
        <div css={styles.map} onClick={place} role="presentation">
          <img src={`/pictures/tours/${map.picture}`} alt="A click on the map sets the place." />
          {Number.isNaN(latitude + longitude) ? null : <i style={share} />}
        </div>
      ) : null}
      {error ? <p css={fieldStyles.error}>{error}</p> : null}
      <div>{renderFields(field.fields!, path, value)}</div>
    </fieldset>
  );
};
