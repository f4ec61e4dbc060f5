export { createWidgetClass, walletAccount as widget } from '@foyer/ui/widgets'
