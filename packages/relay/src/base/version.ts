/** The version that its command line and its health name; a test keeps it equal to the package's. */
export const VERSION = '0.2.0'
