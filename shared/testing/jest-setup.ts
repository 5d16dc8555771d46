import '@hemstitch/platform/testing/jest-environment';
