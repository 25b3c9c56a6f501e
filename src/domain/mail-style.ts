/**
 * Colours and sizes of the site, light and dark; fonts of the reader's system. A page that shows an
 * e-mail lets it have this style.
 */
export const MAIL_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#fffaf2;color:#241a16;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.mail{max-width:560px;margin:0 auto}
.site{margin:0 0 24px;color:#8d153a;font-size:20px;font-weight:600}
p{margin:0 0 16px;overflow-wrap:anywhere}
blockquote{margin:0 0 16px;padding:0 0 0 16px;border-inline-start:4px solid #e8dccb}
a{color:#8d153a}
.action{display:inline-block;padding:12px 20px;border-radius:8px;background:#8d153a;color:#fff;font-weight:600;text-decoration:none}
.footer{margin-top:32px;padding-top:16px;border-top:1px solid #e8dccb;color:#6a5a50;font-size:14px}
[lang=si],[lang=ta]{line-height:1.7}
@media(prefers-color-scheme:dark){body{background:#16100d;color:#f6ece1}.site,a{color:#ff9db0}.action{background:#ff9db0;color:#16100d}.footer{border-color:#3a2d26;color:#bfaea1}}
`.trim();
