import * as v from 'valibot'

/** The name of a provider. The gateway knows which names there are. */
export const ProviderName = v.pipe(v.string(), v.regex(/^[a-z\d_]{1,32}$/, 'not the name of a provider'))
