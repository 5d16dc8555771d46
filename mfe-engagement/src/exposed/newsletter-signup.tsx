export { NewsletterSignup as Fragment, dataFiles } from '../fragments/newsletter-signup.tsx';
