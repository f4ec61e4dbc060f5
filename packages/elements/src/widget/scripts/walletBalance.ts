export { createWidgetClass, walletBalance as widget } from '@foyer/ui/widgets'
