import './walletAccount.ts'
