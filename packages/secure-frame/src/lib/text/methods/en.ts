/** The texts of adding, naming and removing ways to sign in, in English. */
export const texts = {
  newDevice:
    'A passkey lets a new device in by itself. The other ways also need the link in your email there.',
  addFirst: 'To remove it, add another way first.',
  addTitle: 'Add another way',
  addPasskey: 'Add a passkey',
  passkeyIntro:
    'It signs you in with your fingerprint, face or screen lock, on this device or from your password manager.',
  createPasskey: 'Create passkey',
  passkeyAdded: 'The passkey was added. It signs you in from now on.',
  passkeyMany: 'This account has ten passkeys already. Remove one first.',
  passkeyKnown: 'This device may have a passkey for this wallet already. Use another device, or try again.',
  synced: 'In your password manager',
  onDevice: 'On one device or security key',
  used: 'Last used {time}',
  unfinished: 'It was not set up to the end, and signs nobody in. Remove it, and add it again.',
  rename: 'Rename',
  titleRename: 'Name this passkey',
  name: 'Name',
  save: 'Save',
  nameEmpty: 'Type a name.',
  renamed: 'The name was saved.',
  titleRemovePasskey: 'Remove this passkey?',
  removePasskeyIntro:
    'It no longer signs you in and no longer opens this wallet. Other devices that signed in with it are signed out.',
  addProvider: 'Add {provider}',
  providerIntro: 'A window opens. Sign in at {provider} there with the account that you want to add.',
  goTo: 'Go to {provider}',
  waiting: 'Waiting for {provider}…',
  blocked: 'Your browser blocked the window. Open it here:',
  openHere: 'Open {provider}',
  timeout: 'Nothing came back from {provider} in time. Try again.',
  providerFailed: 'Signing in at {provider} did not work. Try again.',
  titleReview: 'Add this {provider} account?',
  reviewIntro: 'You signed in at {provider} as the person below. If that is not you, cancel.',
  unnamed: 'An account without a name',
  linked: '{provider} was added. It signs you in from now on.',
  taken:
    'This {provider} account already signs in to another wallet here. Remove it there first, or use another {provider} account.',
}

/** The texts of adding, naming and removing ways to sign in. */
export type MethodTexts = Readonly<Record<keyof typeof texts, string>>
