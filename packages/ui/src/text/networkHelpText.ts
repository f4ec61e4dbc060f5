/** Texts: What is a network? */
export const networkHelpText = {
  networkCardLedgerTitle: 'A shared record',
  networkCardLedgerText: 'Many computers agree on who owns what. No single company can change it.',
  networkCardMoneyTitle: 'Each has its own currency',
  networkCardMoneyText:
    'Fees are paid in the network’s currency, so keep a little of it to make transactions.',
  networkCardSeparateTitle: 'Each stands alone',
  networkCardSeparateText:
    'The same address can hold different assets on each network. Check which one you use.',
  learnMore: 'Learn more',
} as const
