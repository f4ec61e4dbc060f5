/** Version of core, sent with analytics batches. */
export const VERSION = '0.2.0'
/** The name of this client in requests to the gateway. */
export const SDK_TYPE = 'foyer'
