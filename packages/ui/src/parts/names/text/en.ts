import { frameText } from '../../../text/frameText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  chooseAccountName: 'Account name',
  registerAccountName: 'Choose name',
  registerAccountNameSuccess: 'Account name',
})

/** Texts: choosing a name for the account. */
export const namesText = {
  tryAgain: frameText.tryAgain,
  ...defineTexts('names', {
    // The invitation.
    invite: 'Choose your account name',
    inviteHint: 'Instead of the long 0x address, others see a name that they can read, and send to it.',
    example: 'yourname',
    chooseName: 'Choose name',
    learnMore: 'Learn more about names',
    none: 'There are no names here',
    noneHint: 'This app gives out no account names on this network.',
    failed: 'The app does not answer',
    failedHint: 'Whether you can have a name is not known right now.',
    owned: 'You have a name',
    // The form.
    field: 'Your name',
    fieldHint: '3 to 32 letters and digits. It costs nothing.',
    short: 'At least 3 letters or digits.',
    checking: 'Looking whether it is free',
    free: '{name} is free.',
    taken: '{name} is taken.',
    reserved: '{name} is not given out.',
    invalid: 'Only 3 to 32 letters and digits.',
    unchecked: 'Whether it is free is not known.',
    suggestions: 'Free instead',
    inWallet: 'Approve in wallet',
    inWalletHint: 'Sign the message that asks for {name}. It sends no transaction.',
    cancel: 'Cancel',
    declined: 'Declined',
    declinedHint: 'You declined in your wallet. The name is still free.',
    takenNow: 'Somebody was quicker',
    takenNowHint: 'The name was just taken. Choose another one.',
    ownedNow: 'Your account has another name',
    ownedNowHint: 'An account has one name at a time.',
    limit: 'Not today',
    limitHint: 'Too many names were chosen today. Try again tomorrow.',
    pending: 'Your wallet is still asking',
    pendingHint: 'Open it and answer the earlier request first.',
    unsigned: 'The signature was not taken',
    unsignedHint: 'The message may be too old, or another account signed it. Try again.',
    noNode: 'Not on this network',
    noNodeHint:
      'What this contract account signs cannot be checked here. Switch to another network and try again.',
    keptBack: 'This name is not given out',
    keptBackHint: 'Choose another one.',
    notMade: 'That did not work',
    notMadeHint: 'The name was not registered. Try again.',
    // The success.
    done: 'This name is yours',
    doneHint: 'Others can find your account by it and send to it.',
    doneHintOn: 'Others can find your account by it on {network}, and send to it there.',
    toAccount: 'Done',
  }),
}
