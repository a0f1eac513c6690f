/** What the site's database on the device is called: a page can tell that there is one without opening it. */
export const databaseName = 'access-atlas';
