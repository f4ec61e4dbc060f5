/** Version of core, sent with analytics batches. */
export const VERSION = '0.1.0'
/** What the gateway knows this client as. */
export const SDK_TYPE = 'foyer'
