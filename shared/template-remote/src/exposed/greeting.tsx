export { Greeting as Fragment, dataFiles } from '../fragments/greeting.tsx';
