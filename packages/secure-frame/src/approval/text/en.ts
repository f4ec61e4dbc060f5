/** What the approval says, in English. */
export const texts = {
  titleMessage: 'Sign message',
  titleData: 'Sign data',
  asks: '{app} asks for your signature',
  message: 'Message',
  bytes: 'This message is not text. These are its bytes.',
  hidden: 'Characters that cannot be seen are shown as codes.',
  empty: 'Empty',
  purpose: 'For',
  data: 'Data',
  account: 'Account',
  network: 'Network',
  anyNetwork: 'This signature counts on every network.',
  cancel: 'Cancel',
  sign: 'Sign',
  continue: 'Continue',
  checking: 'Making sure that nothing covers this request',
  covered: 'Something covers part of this request. Uncover it to sign.',
  pressSign: 'Press Sign, wherever it appears. Anything else cancels.',
}

/** The same in any language. */
export type ApprovalTexts = Readonly<Record<keyof typeof texts, string>>
