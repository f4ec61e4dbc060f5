/** The texts about the code of an address, in English. */
export const texts = {
  address: 'Your address',
  gains:
    'Your address gets the abilities of a smart account. It stays the same, and so does what it holds. You can take them back at any time.',
  loses:
    'Your address loses the abilities of a smart account and is an ordinary one again. What it holds stays. Smart sessions do not work until it gets them again.',
  code: 'Its code',
}

/** The texts about the code of an address. */
export type CodeTexts = Readonly<Record<keyof typeof texts, string>>
