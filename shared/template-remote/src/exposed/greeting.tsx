export { Greeting as Fragment } from '../fragments/greeting.tsx';
