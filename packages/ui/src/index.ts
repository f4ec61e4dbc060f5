export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export type { ButtonName, ButtonSource } from './buttons/buttonSource.ts'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { WalletButton, type WalletButtonProps } from './buttons/WalletButton.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './modal/ErrorBoundary.tsx'
export {
  type Content,
  createDrawnRoot,
  type DrawnRoot,
  toContent,
} from './root/drawnRoot.tsx'
export { type Language, LanguageContext } from './text/language.ts'
export { createThemeSheet, type ThemeSheet, type ThemeWriter } from './theme/applyTheme.ts'
export { StyleRoot } from './theme/StyleRoot.tsx'
export { adoptStyles } from './theme/sheets.ts'
