export { NewsletterSignup as Fragment } from '../fragments/newsletter-signup.tsx';
