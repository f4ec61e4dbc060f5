/** The version of the packages of Foyer that apps get. All have one version. */
export const VERSION = '0.2.0'
