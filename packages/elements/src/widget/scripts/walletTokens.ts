export { createWidgetClass, walletTokens as widget } from '@foyer/ui/widgets'
