export { createWidgetClass, walletQr as widget } from '@foyer/ui/widgets'
