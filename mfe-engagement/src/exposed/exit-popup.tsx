export { ExitPopup as Fragment } from '../fragments/exit-popup.tsx';
