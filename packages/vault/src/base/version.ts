/** The version that its command line names; a test keeps it equal to the package's. */
export const VERSION = '0.2.0'
