/** Texts: the agreement that may be asked for before connecting, or the line that stands for it. */
export const legalText = {
  agree: 'I agree to our {terms} and {privacy}',
  agreeTerms: 'I agree to our {terms}',
  agreePrivacy: 'I agree to our {privacy}',
  agreeTermsName: 'terms of service',
  agreePrivacyName: 'privacy policy',
  byConnecting: 'By connecting you agree to our {terms} and {privacy}',
  byConnectingTerms: 'By connecting you agree to our {terms}',
  byConnectingPrivacy: 'By connecting you agree to our {privacy}',
  byConnectingTermsName: 'Terms of Service',
  byConnectingPrivacyName: 'Privacy Policy',
} as const
