// The site's policy forbids to evaluate text. zod tries it with the first schema that is made, which the browser reports as a
// violation, unless it finds this when it is loaded: each entry imports this module before it loads any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
