import Typography from "@mui/material/Typography";

type Props = {
  /** A day, month or period, as people read it within a sentence. */
  children: string;
  component?: "h2" | "h3";
  id?: string;
};

/** Renders a heading that names a time: at the beginning of a line it has a capital letter. */
export const DateHeading = ({ component = "h3", id, children }: Props) => (
  <Typography
    {...(id && { id })}
    variant="h3"
    component={component}
    sx={{ "&::first-letter": { textTransform: "uppercase" } }}
  >
    {children}
  </Typography>
);
