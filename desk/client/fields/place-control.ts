import { h, plain, type Control, type ControlClass, type Stored } from '../decap-types.ts';

interface Degrees {
  latitude?: number;
  longitude?: number;
}
/** Edges of a map, in degrees. */
type Frame = Record<'south' | 'west' | 'north' | 'east', number>;
/** A record of Decap's store. */
interface StoredRecord extends Stored {
  set: (key: string, value: number) => StoredRecord;
  clear: () => StoredRecord;
}
type PlaceControl = Control & {
  props: { value?: StoredRecord; entry: Stored };
  state?: { collapsed?: boolean };
  render(): unknown;
};

/** Shows the map of the open text above the two numbers of a place. A click sets both; the fields serve keyboards. */
export function withMap(Base: ControlClass): ControlClass {
  return class extends (Base as new (props: Control['props']) => PlaceControl) {
    override render(): unknown {
      const { field, value, entry, onChange } = this.props;
      const data = entry?.get('data') as StoredRecord | undefined;
      const map = isPlace(field) && !this.state?.collapsed ? mapOf(plain(data)) : undefined;
      if (!map || !data) return super.render();
      const { south, west, north, east } = map.frame;
      const { latitude = NaN, longitude = NaN } = (plain(value) ?? {}) as Degrees;
      const place = ({ clientX, clientY, currentTarget }: MouseEvent) => {
        const box = (currentTarget as Element).getBoundingClientRect();
        const degreesAt = (from: number, to: number, share: number) => Number((from + (to - from) * share).toFixed(5));
        onChange(
          (value ?? data.clear())
            .set('latitude', degreesAt(north, south, (clientY - box.top) / box.height))
            .set('longitude', degreesAt(west, east, (clientX - box.left) / box.width)),
        );
      };
      const mark = {
        left: `${((longitude - west) / (east - west)) * 100}%`,
        top: `${((north - latitude) / (north - south)) * 100}%`,
      };
      const image = h('img', { src: `/pictures/tours/${map.picture}`, alt: 'A click on the map sets the place.' });
      const dot = Number.isNaN(latitude + longitude) ? null : h('i', { className: 'desk-mark', style: mark });
      return h('div', null, h('div', { className: 'desk-map', onClick: place }, image, dot), super.render());
    }
  };
}

const isPlace = (field: Stored): boolean =>
  (plain(field.get('fields')) as { name: string }[] | undefined)?.map(({ name }) => name).join() ===
  'latitude,longitude';

/** The map of a tour, or of all tours. */
function mapOf(text: unknown): { picture: string; frame: Frame } | undefined {
  const { neighborhood, discover, neighborhoods } = text as {
    neighborhood?: Frame;
    discover?: { map?: string };
    neighborhoods?: { map?: { picture: string; frame: Frame } };
  };
  return neighborhood && discover?.map ? { picture: discover.map, frame: neighborhood } : neighborhoods?.map;
}
