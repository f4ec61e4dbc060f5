/** The version of the packages of Foyer that apps get. All have one version. */
export const VERSION = '0.2.0'

/** The version of valtio that `@foyer/elements` has. Installers that leave peers out do not give it to `@foyer/core`. */
export const VALTIO_VERSION = '2.3.2'
