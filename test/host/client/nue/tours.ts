export { SidebarTour } from "./sidebar-tour.ts";
