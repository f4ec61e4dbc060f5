/** The version that `/health` and the OpenAPI document name; a test keeps it equal to the package's. */
export const VERSION = '0.2.0'
