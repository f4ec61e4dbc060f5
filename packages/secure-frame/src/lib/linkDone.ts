/**
 * The channel on which a window that has come back from a provider tells the wallet's page. Only pages of the secure site on their own hear it:
 * a frame in an app's page has a storage of its own, and its channels with it.
 */
export const LINK_DONE = '@foyer-secure/LINK_DONE'
