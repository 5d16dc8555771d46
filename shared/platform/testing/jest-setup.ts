import './jest-environment.ts';
