/*
 * The build lists all files that a dynamic import needs in the file that imports. The report dialog needs some forty: they are
 * listed here, in a file of its own, and not in one that every page loads.
 */
const { default: ReportDialog } = await import('./report-dialog.tsx');

export default ReportDialog;
