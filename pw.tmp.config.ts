import config from './playwright.config.ts';
const { webServer: _w, globalSetup: _g, ...rest } = config as any;
export default rest;
