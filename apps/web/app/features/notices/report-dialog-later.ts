/*
 * The dialog in which somebody reports something. What lists the files of a dialog is whoever imports it; here that is no
 * file that every page loads: the list would be longer than all else that pages have of reporting.
 */
const { default: ReportDialog } = await import('./report-dialog.tsx');

export default ReportDialog;
