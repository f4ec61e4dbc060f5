/** The version that the command line names. A test keeps it equal to that of both packages. */
export const VERSION = '0.2.0'
