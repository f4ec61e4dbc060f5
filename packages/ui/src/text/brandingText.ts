/** Texts: the line that names the maker of the modal. */
export const brandingText = {
  branding: 'Wallet connection by Foyer',
} as const
