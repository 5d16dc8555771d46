import type { StandIns } from '@hemstitch/platform/contract/site-definition';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

/** The port of each stand-in, unless it is taken. */
export const standInPorts = { booking: 3010, mailing: 3011, petition: 3012, functions: 3020, inbox: 1080 };
export type SiteStandInPorts = Record<keyof typeof standInPorts, number>;

const at = (port: number) => `http://127.0.0.1:${port}`;

type Origins = Record<'booking' | 'mailing' | 'petition' | 'functions', string>;

/** Environment variables that point the outside services to stand-ins at these origins. */
const variablesFor = ({ booking, mailing, petition, functions }: Origins) => ({
  BOOKING_ORIGIN: booking,
  GIFT_CARDS: `${booking}/embeds/book/cobblestonecats/gift-cards/?full-items=yes&flow=1219724`,
  MAILING_ACTION: `${mailing}/subscribe/post?u=0a1b2c3d4e5f60718293a4b5c&id=6d7e8f9a0b&f_id=00c1d2e3f0`,
  MAILING_VALIDATION_SCRIPT: `${mailing}/mc-validate.js`,
  MAILING_JQUERY: `${mailing}/jquery.min.js`,
  MAILING_STYLESHEET: `${mailing}/classic.css`,
  BACKEND_URL: functions,
  PETITION_FORM: `${petition}/jerry-fox`,
});

/** Environment variables that point every outside service to one stand-in, and turn off what has none. */
export const standInVariables = (origin: string): Readonly<Record<string, string>> => ({
  ...variablesFor({ booking: origin, mailing: origin, petition: origin, functions: origin }),
  MAILING_JQUERY_INTEGRITY: '',
  ANALYTICS_ID: '',
  ERROR_ENDPOINT: '',
});

/** The stand-ins for outside services. No release contains them. */
export const standIns: StandIns = {
  ports: standInPorts,
  variables: (ports, given) => {
    const { booking, mailing, petition, functions } = ports as SiteStandInPorts;
    const all = {
      ...variablesFor({ booking: at(booking), mailing: at(mailing), petition: at(petition), functions: at(functions) }),
      // The hash of the stand-in's own jQuery.
      ...(!given.MAILING_JQUERY && {
        MAILING_JQUERY_INTEGRITY: 'sha384-1ciPIsD7Uva6rozhFtp2sqT8qYNvoXphc+6Bq4zsj4h+eFR9ZrhDIarQncAhbkua',
      }),
    };
    return Object.fromEntries(Object.entries(all).filter(([name]) => !given[name]));
  },
  addresses: ({ booking, mailing, petitionForm, backend }) => ({
    booking: booking.origin,
    mailing: mailing.action,
    petition: petitionForm,
    functions: backend.url,
  }),
  forPreview: ({ analyticsId: _analytics, errorEndpoint: _errors, ...live }: SiteConfig, origin) => {
    const { booking, mailing } = live;
    // With the paths of the live services, so that pages differ from the live ones by the origin alone.
    const moved = (address: string) => origin + address.slice(new URL(address).origin.length);
    return {
      ...live,
      booking: { ...booking, origin, giftCards: moved(booking.giftCards) },
      mailing: {
        action: moved(mailing.action),
        validationScript: moved(mailing.validationScript),
        jquery: moved(mailing.jquery),
        stylesheet: moved(mailing.stylesheet),
      },
      backend: { url: origin, key: 'preview' },
      petitionForm: moved(live.petitionForm),
    };
  },
  start: async (site, ports) => {
    const { startStandIns } = await import('./start.ts');
    const { booking, mailing, petition, functions, inbox, stop } = await startStandIns({
      site,
      ports: ports as SiteStandInPorts,
    });
    const lines = [
      `Booking        ${booking.address}`,
      `Mailing list   ${mailing.address}`,
      `Petition       ${petition.address}/jerry-fox`,
      `Functions      ${functions.address}/functions/v1/`,
      `Mail inbox     ${inbox.address}`,
    ];
    return { lines: lines.join('\n'), summary: `mail of its forms arrives at ${inbox.address}`, stop };
  },
};
