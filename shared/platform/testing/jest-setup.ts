import '../fixture/site.config.ts';
import './jest-environment.ts';
