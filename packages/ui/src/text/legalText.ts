/** Texts: the agreement that may be asked for before connecting, or the line that stands for it. */
export const legalText = {
  legalAgree: 'I agree to our',
  legalTerms: 'terms of service',
  legalPrivacy: 'privacy policy',
  legalAnd: 'and',
  legalByConnecting: 'By connecting you agree to our',
  legalTermsTitle: 'Terms of Service',
  legalPrivacyTitle: 'Privacy Policy',
} as const
